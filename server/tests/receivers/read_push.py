"""Makes a browser's keys (`keys`), or reads a push message with them: lines of JSON in, lines of JSON out."""

import base64, json, sys
import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives import hashes, serialization

key = ec.generate_private_key(ec.SECP256R1())
auth = b"0123456789abcdef"


def text(raw):
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def raw(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(public):
    return public.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def claims(header):
    """Checks who says to have sent it (RFC 8292)."""
    parts = dict(part.strip().split("=", 1) for part in header.removeprefix("vapid ").split(","))
    head, body, signature = parts["t"].split(".")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw(parts["k"]))
    signature = raw(signature)
    der = encode_dss_signature(int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big"))
    public.verify(der, f"{head}.{body}".encode(), ec.ECDSA(hashes.SHA256()))
    return json.loads(raw(body)) | {"key": parts["k"], "alg": json.loads(raw(head))["alg"]}


print(json.dumps({"p256dh": text(point(key.public_key())), "auth": text(auth)}), flush=True)
for line in sys.stdin:
    message = json.loads(line)
    plain = http_ece.decrypt(bytes.fromhex(message["body"]), private_key=key, auth_secret=auth, version="aes128gcm")
    print(json.dumps({"message": json.loads(plain), "claims": claims(message["authorization"])}), flush=True)
