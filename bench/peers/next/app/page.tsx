import "../prepared/home.css";
import pages from "../prepared/pages.json";
import { Html } from "../src/html.tsx";

export default function Home() {
  return <Html page={pages.home} />;
}
