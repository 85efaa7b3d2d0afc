/** The links of the header (specification, chapter 2). */
export const headerLinks = [
  { to: "/about", label: "About" },
  { to: "/contact", label: "Contact" },
  { to: "/browse", label: "Browse" },
  { to: "/quizzes", label: "Quizzes" },
] as const;

/** The lists of the footer (specification, chapter 2). */
export const footerLists = [
  {
    title: "Categories",
    links: [
      { to: "/category/life-hacks", label: "Life Hacks" },
      { to: "/category/how-tos", label: "How-To Guides" },
      { to: "/category/productivity", label: "Productivity" },
      { to: "/category/cool-stuff", label: "Cool Stuff" },
    ],
  },
  {
    title: "Resources",
    links: [
      { to: "/category/budget", label: "Budget Tips" },
      { to: "/category/tech", label: "Tech Help" },
      { to: "/browse", label: "All Tips" },
    ],
  },
];

/** The links beside the copyright line. */
export const legalLinks = [
  { to: "/privacy", label: "Privacy Policy" },
  { to: "/terms", label: "Terms of Service" },
  { to: "/disclaimer", label: "Disclaimer" },
  { to: "/sitemap", label: "Sitemap" },
];
