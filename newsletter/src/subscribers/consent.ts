/** Version of the sign-up form's wording, stored with each consent: change it together with the form's text. */
export const consentWording = "2025-11";
