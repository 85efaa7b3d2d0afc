import type { ComponentProps, ReactNode } from "react";
import { usePageState } from "../browser/use-page-state.ts";
import { oneOf, useQuery } from "../browser/use-query.ts";
import { SearchForm } from "../search/search-form.tsx";
import { Choice, type Option } from "../ui/choice.tsx";
import { Empty } from "../ui/empty.tsx";
import { PageHead, type PageTexts } from "../ui/page-head.tsx";
import { Removable } from "../ui/removable.tsx";
import { FilteredList, type ListProps } from "./filtered-list.tsx";
import { closedGrid, listStateFrom } from "./list-state.ts";

export type QueryListProps = ListProps & {
  head: PageTexts;
  news?: ReactNode;
};

/** A parameter of the address; without it, the first option is chosen. */
type Filter<N extends string> = {
  name: N;
  legend: string;
  options: readonly [Option, ...Option[]];
};

type Props<E, N extends string> = QueryListProps &
  Pick<ComponentProps<typeof FilteredList<E>>, "what" | "entriesOf" | "cards"> & {
    search: { action: "/browse" | "/quizzes"; label?: string; placeholder: string };
    filters: readonly Filter<N>[];
    find: (entries: E[], q: string, chosen: Record<N, string>) => E[];
    about?: (chosen: Record<N, string>) => string;
    hint: string;
  };

/** With fewer, a list folds its search box away. */
const fewest = 10;

/** Browse and the quiz library: their state is in the address. */
export function QueryList<E, N extends string>(props: Props<E, N>) {
  const { head, news, total, first, what, search, filters, find, about, hint } = props;
  const { query, change } = useQuery();
  const [state, setState] = usePageState(closedGrid, listStateFrom);
  const q = query.get("q")?.trim() ?? "";
  const values = filters.map(({ name, options }) =>
    oneOf(
      options.map(({ value }) => value),
      query.get(name),
      options[0].value,
    ),
  );
  const chosen = Object.fromEntries(filters.map(({ name }, at) => [name, values[at]])) as Record<N, string>;
  const active = filters.filter(({ name, options }) => chosen[name] !== options[0].value).length;
  const none = Object.fromEntries(filters.map(({ name }) => [name, undefined]));

  const isFolded = total < fewest;
  const form = (
    <SearchForm
      {...search}
      value={q}
      isFromAddress
      onSearch={(text) => change({ q: text })}
      onEmptied={() => change({ q: undefined })}
      button="ink"
    />
  );
  const listed =
    total > first
      ? `The first ${first} are listed below, and “Show more” leads to all titles.`
      : "Everything is listed below.";

  return (
    <>
      <PageHead {...head}>
        {news}
        {!isFolded && form}
        <noscript>
          <p>{`Searching needs JavaScript, which is off in this browser. ${listed}`}</p>
        </noscript>
      </PageHead>
      <FilteredList
        {...props}
        heading="Results"
        question={q !== "" || active > 0 ? [...values, q].join(" ") : ""}
        find={(entries) => find(entries, q, chosen)}
        state={state}
        setState={setState}
        label="Filters & Sort"
        active={active}
        onClear={() => change(none)}
        extra={q !== "" && <Removable label={`“${q}”`} onRemove={() => change({ q: undefined })} />}
        about={`${q && ` for "${q}"`}${about?.(chosen) ?? ""}`}
        panel={
          <>
            {isFolded && form}
            {filters.map(({ name, legend, options }) => (
              <Choice
                key={name}
                legend={legend}
                name={name}
                value={chosen[name]}
                onChange={(value) => change({ [name]: value === options[0].value ? undefined : value })}
                options={options}
              />
            ))}
          </>
        }
        empty={
          <Empty title={`No ${what} found`}>
            <p>{hint}</p>
            <button type="button" className="btn btn--line" onClick={() => change({ q: undefined, ...none })}>
              Clear all filters
            </button>
          </Empty>
        }
      />
    </>
  );
}

export function categoryOptions(
  total: number,
  categories: readonly { slug: string; title: string; family: string; count: number }[],
): [Option, ...Option[]] {
  return [
    { value: "all", label: `All Categories (${total})` },
    ...categories.map(({ slug, title, family, count }) => ({
      value: slug,
      label: `${title} (${count})`,
      family,
    })),
  ];
}

export function sortOptions(sorts: Record<string, { label: string }>): [Option, ...Option[]] {
  return Object.entries(sorts).map(([value, { label }]) => ({ value, label })) as [Option, ...Option[]];
}
