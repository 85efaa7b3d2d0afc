/**
 * Words that a question is made of and that say nothing of its subject, as `wordsOf` gives them. They come with the
 * index, not with the scripts.
 */
export const fillers =
  "a an and are at be by can cant could did do does dont for from get got had has have how i id if in into is it its " +
  "ive me my of off on or please shall should so some that the their them then there these they this to too up us " +
  "was way ways we what whats when where which who why will with wont would you your best good need want tips tip " +
  "help make keep using use without after before again now really very just";
