import { Empty } from "../ui/empty.tsx";

export function NothingSaved() {
  return (
    <Empty title="No saved tips yet">
      <p>Press Save on any tip, and it waits for you here.</p>
      <a className="btn btn--fill" href="/">
        Discover Tips to Save
      </a>
    </Empty>
  );
}
