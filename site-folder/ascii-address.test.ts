import { expect, test } from "vitest";
import { asciiAddress, asciiMail } from "./ascii-address.ts";

test.each([
  ["https://dicas-úteis.example", "https://xn--dicas-teis-sdb.example"],
  ["https://news.dicas-úteis.example/", "https://news.xn--dicas-teis-sdb.example/"],
  ["https://a.example/chá", "https://a.example/ch%C3%A1"],
  ["https://A.example", "https://A.example"],
  ["nowhere é", "nowhere é"],
  ["smtp://mail.dicas-úteis.example:587", "smtp://mail.xn--dicas-teis-sdb.example:587"],
  ["imaps://zé:p%40ss@dicas-úteis.example:993", "imaps://z%C3%A9:p%40ss@xn--dicas-teis-sdb.example:993"],
  ["postgres://zé@%2Frun%2Fsocket/list", "postgres://z%C3%A9@%2Frun%2Fsocket/list"],
])("%s is sent as %s", (written, sent) => {
  expect(asciiAddress(written)).toBe(sent);
});

test.each([
  ["ola@dicas-úteis.example", "ola@xn--dicas-teis-sdb.example"],
  ["olá@dicas-úteis.example", "olá@xn--dicas-teis-sdb.example"],
  ["Ola@A.example", "Ola@A.example"],
  ["a@b@ú.example", "a@b@ú.example"],
])("mail to %s goes to %s", (written, sent) => {
  expect(asciiMail(written)).toBe(sent);
});
