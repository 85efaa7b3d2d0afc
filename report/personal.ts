/** Seven digits and more, whatever stands between them: a telephone number, a card, an account, a tax number. */
const manyDigits = /\p{Nd}(?:[\s().+\-/_]*\p{Nd}){6}/u;

/** Also with words in between, as people write it: `ann at example.org`. */
const mailAddress = /\S\s*@\s*\S|\S\s+at\s+\S+\.\p{L}{2,}/iu;

/** Whether a text looks like something that names one person: a mail address, or a long number. Names it cannot know. */
export function isPersonal(text: string): boolean {
  const plain = text.normalize("NFKC");
  return manyDigits.test(plain) || mailAddress.test(plain);
}
