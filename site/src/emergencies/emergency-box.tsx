import { type Emergency, emergencyIn, numbersFor } from "./emergency.ts";
import { EmergencyNumbers } from "./emergency-numbers.tsx";
import { guessedCountry } from "./guess-country.ts";
import "./emergency-box.css";
import "./emergency-numbers.css";

type BoxProps = { query: string; emergencies: readonly Emergency[] };

export function EmergencyBox({ query, emergencies }: BoxProps) {
  const emergency = emergencyIn(query, emergencies);
  if (!emergency) return null;
  return (
    <section className="emergency" aria-labelledby="emergency">
      <h2 id="emergency">
        <a href={`/article/${emergency.id}`}>{emergency.title}</a>
      </h2>
      <EmergencyNumbers {...nearestFirst(emergency)} query={query} />
    </section>
  );
}

export function EmergencyCall({ query, emergency }: { query: string; emergency: Emergency }) {
  const [country] = nearestFirst(emergency).countries;
  const row = country && numbersFor(query, country)[0];
  if (!row) return null;
  return (
    <a className="card__call" href={`tel:${row.tel}`}>
      {`${row.for}: ${row.call} (${country.title})`}
    </a>
  );
}

function nearestFirst({ countries }: Emergency) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const here = guessedCountry(countries, zone, navigator.languages);
  const isHere = ({ country }: { country: string }) => Number(country === here);
  return { countries: countries.toSorted((a, b) => isHere(b) - isHere(a)), isGuessed: Boolean(here) };
}
