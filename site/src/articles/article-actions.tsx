import { island } from "../browser/island.tsx";
import { SaveButton } from "../saved/save-button.tsx";
import { ShareButton } from "../sharing/share-button.tsx";
import type { Article } from "./article.ts";

/** Save and Share, at the head of an article and where the reading ends. */
export const ArticleActions = island(function ArticleActions({
  id,
  title,
  description,
}: Pick<Article, "id" | "title" | "description">) {
  return (
    <>
      <SaveButton kind="article" id={id} title={title} />
      <ShareButton title={title} text={description} />
    </>
  );
});
