import { type EmergencyCountry, numbersFor } from "./emergency.ts";

type Props = {
  /** The first one is open. */
  countries: readonly EmergencyCountry[];
  /** The first country was guessed, which is said. */
  isGuessed?: boolean;
  query?: string;
};

export function EmergencyNumbers({ countries, isGuessed = false, query = "" }: Props) {
  return (
    <div className="numbers">
      {countries.map((each, at) => (
        <details
          key={each.country}
          name="country"
          open={at === 0}
          data-places={[each.country, ...each.zones].join(" ")}
        >
          <summary>
            <span>{each.title}</span>
            <span hidden={!isGuessed || at > 0}>by your device’s clock or language</span>
            <b>{each.rows[0]?.call}</b>
          </summary>
          <ul>
            {numbersFor(query, each).map((row) => (
              <li key={row.for}>
                <a href={`tel:${row.tel}`}>
                  <b>{row.call}</b>
                  <span>{row.for}</span>
                </a>
                {row.note && <p>{row.note}</p>}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
