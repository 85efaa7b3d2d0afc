import { isStorageBlocked } from "../browser/stored-value.ts";
import { Empty } from "../ui/empty.tsx";

export function NothingSaved() {
  return (
    <Empty title="No saved tips yet">
      <p>
        {isStorageBlocked()
          ? "This browser does not let us store anything, so a tip that you save will not be here. Set a bookmark instead, or let this site store data."
          : "Press Save on any tip, and it waits for you here."}
      </p>
      <a className="btn btn--fill" href="/">
        Discover Tips to Save
      </a>
    </Empty>
  );
}
