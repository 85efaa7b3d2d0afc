export type SignUpForm = {
  email: string;
  /** A field no person sees; programs fill in everything. */
  website: string;
};

export function readForm(body: string): SignUpForm {
  const fields = new URLSearchParams(body);
  return { email: fields.get("email") ?? "", website: fields.get("website") ?? "" };
}

/** Programs get the same page as people, and nothing is stored. */
export function isFilledInByAPerson(form: SignUpForm): boolean {
  return form.website === "";
}
