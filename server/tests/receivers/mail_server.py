"""A mail server for tests: STARTTLS on one port, TLS from the first byte on another. Mailboxes behave as they are named.

Says where it is in its first line, then one line of JSON for each mail it takes. Ends when its input does."""

import asyncio, email, email.policy, json, ssl, sys, tempfile
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP
import trustme

folder = tempfile.mkdtemp(prefix="satrap-mail")
authority = trustme.CA()
certificate = authority.issue_cert("127.0.0.1", "localhost")
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
certificate.configure_cert(context)
authority.cert_pem.write_to_path(f"{folder}/ca.pem")
tried = set()


class Mailboxes:
    def __init__(self, way):
        self.way = way

    async def handle_RCPT(self, server, session, envelope, address, options):
        name = address.split("@")[0]
        if name == "nobody":
            return "550 5.1.1 no such mailbox"
        if name == "full":
            return "552 5.2.2 mailbox full"
        if name == "grey" and address not in tried:
            tried.add(address)
            return "451 4.7.1 try again later"
        if name == "slow":
            await asyncio.sleep(2)
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        tls = server.transport.get_extra_info("ssl_object") is not None
        # As a mail program shows it.
        parsed = email.message_from_bytes(envelope.content, policy=email.policy.default)
        shown = {kind: body and body.get_content() for kind in ("plain", "html")
                 for body in [parsed.get_body((kind,))]}
        mail = {"way": self.way, "shown": shown, "version": parsed["MIME-Version"], "tls": tls, "to": envelope.rcpt_tos, "from": envelope.mail_from,
                "mail": envelope.content.decode()}
        print(json.dumps(mail), flush=True)
        return "250 taken"


class Upgraded(Controller):
    def factory(self):
        return SMTP(self.handler, tls_context=context, require_starttls=True)


upgraded = Upgraded(Mailboxes("starttls"), hostname="127.0.0.1", port=0)
wrapped = Controller(Mailboxes("tls"), hostname="127.0.0.1", port=0, ssl_context=context)


def free_port():
    import socket
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


for controller in (upgraded, wrapped):
    controller.port = free_port()
    controller.start()
print(json.dumps({"starttls": upgraded.port, "tls": wrapped.port, "ca": f"{folder}/ca.pem"}), flush=True)
sys.stdin.read()
upgraded.stop()
wrapped.stop()
