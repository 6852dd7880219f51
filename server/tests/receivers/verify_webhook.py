"""Checks webhooks with the reference library: lines of JSON in, what they say out, or why they are not genuine."""

import json, sys
from standardwebhooks import Webhook, WebhookVerificationError

print("{}", flush=True)
for line in sys.stdin:
    call = json.loads(line)
    try:
        print(json.dumps({"said": Webhook(call["secret"]).verify(call["body"], call["headers"])}), flush=True)
    except WebhookVerificationError as error:
        print(json.dumps({"refused": str(error)}), flush=True)
