import { expect, it } from "vitest";
import { saysAddressIsDead } from "./dead-address.ts";

it.each([
  "550 5.4.1 Recipient address rejected: Access denied. AS(201806281) [AM0PR.eur.prod.protection.outlook.com]",
  "550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).",
  "554 delivery error: dd This user doesn't have a yahoo account (a@example.org) [0] - mta",
  "550 No such user here",
  "550 Unrouteable address",
  "550 sorry, no mailbox here by that name (#5.1.1 - chkuser)",
  "550 #5.1.0 Address rejected.",
  "550 Message was not accepted -- invalid mailbox. Local mailbox a is unavailable: user not found",
  "550 5.1.1 <spam-sender@example.org>: Recipient address rejected: User unknown in relay recipient table",
  "550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 https://support.example/?p=NoSuchUser",
  "556 5.1.10 null MX",
  "550 5.2.1 The account is disabled",
  "553 5.1.2 no such domain",
  "501 5.1.3 bad syntax",
  "551 5.1.6 moved",
])("a reply that says there is no such mailbox is %j", (reply) => {
  expect(saysAddressIsDead(reply)).toBe(true);
});

it.each([
  "550 5.7.1 Recipient address rejected: Access denied",
  "550 5.4.1 All recipient addresses rejected : Access denied",
  "550 5.1.8 Sender address rejected: Domain not found",
  "553 sorry, your envelope sender has been denied (#5.7.1), no such user",
  "550-Requested action not taken: mailbox unavailable\n550 Reject due to policy restrictions.",
  "550-Requested action not taken: mailbox unavailable\n550 Sender address is not allowed.",
  "550 5.1.1 Your IP is on a block list",
  "550 5.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages",
  "550 5.2.2 mailbox full",
  "552 user is over quota: no such user",
  "550 No such user here right now, please try again later",
  "550 5.3.0 unknown user",
  "451 4.1.1 no such user",
  "550 5.1.15 unheard of",
  "554 Transaction failed",
])("a reply that may concern us, our address, our content or the moment is no such reply: %j", (reply) => {
  expect(saysAddressIsDead(reply)).toBe(false);
});
