import type { RuleTable } from "./rule-table.ts";

const howToSay =
  "write whether artificial intelligence wrote them, who checked them and whether anybody tried the steps, or write under `tried` who tried each article";

/** Stops no publish. */
export const launchRules = {
  "sample-addresses": "{this} is true; put in your own addresses, then remove this line",
  "sample-people":
    "{this} is true; put in real people, words and awards, or delete them, then remove this line",
  "sample-text": "“{text}” was shipped with the sample; write your own",
  "sample-person":
    "“{text}” is made up, and was shipped with the sample; write what is true, or delete the entry",
  "sample-word": "“{word}” marks made-up words; replace the entry, or delete it",
  "sample-headline": "“{text}” plays on the sample’s name, {name}; write a headline of your own",
  "sample-logo":
    "{this} is the one that every new site begins with; draw your own, or delete it: then a mark in your colours is shown",
  "sample-of-portugal": "the sample says so of Portugal; write what holds for the provider’s country",
  "address-below-root":
    "{address} has a path, and pages must be at the root of a host; write the public https address of {whose}",
  "address-of-sample": "{address} is a sample address; write the public https address of {whose}",
  "address-unencrypted": "{address} is not encrypted; write the public https address of {whose}",
  "mail-of-sample": "{address} is a sample address; write one whose mail you read",
  "mail-from-of-sample": "{address} is a sample address; write one of your domain",
  "likes-invented": "{this} shows a random number of likes on search results; write false",
  "figures-unmeasured":
    "nobody has measured “{figures}”; put in your own, or write statsConfirmed: true below if they hold",
  "claim-unmeasured":
    "nobody has measured “{claim}”; remove it, or write statsConfirmed: true under home if it holds",
  "analytics-unnamed": "{this} is missing; write the tool’s name, its maker, its cookies and their days",
  "host-unnamed": "{this} is missing; name the company that hosts the site and the newsletter",
  "sender-unnamed": "{this} is missing; name the company that sends the newsletter’s mails",
  "making-unsaid": `{this} is missing; say how articles are made: ${howToSay}`,
  "making-of-sample": `{this} is the sample’s; ${howToSay}`,
  "promise-untried":
    "“{promise}” promises what nobody has tried; promise less, or name who tried each article (tried)",
  "copies-unopened":
    "{this} name pages of which only a stored copy was read (articles that do: {articles}); open each, and write the day as `read` in place of `copy`",
  "editors-nobody": "“{editors}” names nobody; write who answers for these articles",
  "provider-missing":
    "{this} is missing; name yourself: name, address, country, and taxNumber where you have one",
  "tax-number-missing": "{this} is missing; write your NIF (Decreto-Lei 7/2004, article 10)",
  "complaint-book-unsaid":
    "{this} is missing; write true if you sell goods or services to consumers (Decreto-Lei 156/2005), else false",
  "privacy-missing":
    "{this} is missing, and the law asks for it wherever a newsletter keeps addresses (GDPR, article 13); begin with the sample’s, content/legal/privacy.md",
  "provider-unnamed": "{this} names nobody; write {provider} where it says who “we” are (GDPR, article 13)",
  "setting-missing": "{this} is missing: {why}; set it, see docs/operating.md",
  "setting-refused": "the newsletter would not start: {why}; correct it, see docs/operating.md",
  "setting-differs": "{this} is {written}, but {field} of site.yaml is {address}; make them the same",
} satisfies RuleTable;
