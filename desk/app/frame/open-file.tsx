import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { minutesOf } from "../../../site/src/articles/read-time.ts";
import { bodyLineOf } from "../../../site-folder/front-matter.ts";
import {
  type FileEntry,
  type FileFault,
  isEntry,
  type JsonSchema,
  type OpenedFile,
  type SiteOverview,
} from "../../contract.ts";
import { joinParts, partsOf } from "../../text-parts.ts";
import { Failure } from "../announce/failure.tsx";
import { call } from "../calls.ts";
import type { TextEditor } from "../editor/text-editor.ts";
import { Writing } from "../editor/writing.tsx";
import { faultCounts } from "../faults/fault-list.tsx";
import { toldFaults } from "../faults/told-faults.ts";
import { useFaults } from "../faults/use-faults.ts";
import { useLeftFields } from "../faults/use-left-fields.ts";
import { readFields, schemaOfFields, withField } from "../fields.ts";
import { Form, Head } from "../form/form.tsx";
import { textState } from "../list/text-state.ts";
import { PublishDialog } from "../publish/publish-dialog.tsx";
import { Conflict, PassedOver } from "../saving/conflict.tsx";
import { draftName, type SavedFile, savedFile } from "../saving/saved-file.ts";
import { Status } from "../saving/status.tsx";
import { SearchedList } from "../side/searched.tsx";
import { type Front, Side } from "../side/side.tsx";
import { useNarrow } from "./use-narrow.ts";

type Props = { site: SiteOverview; entry: FileEntry; refresh: () => Promise<void> };

type Opened = { file: SavedFile; schema: JsonSchema | undefined };

export function OpenFile(props: Props) {
  const { path, title } = props.entry;
  const { folder } = props.site;
  const [opened, setOpened] = useState<Opened>();
  const [failure, setFailure] = useState("");
  useEffect(() => {
    let file: SavedFile | undefined;
    let isOver = false;
    const open = (answer: OpenedFile) => {
      if (isOver) return;
      file = savedFile(answer, call, sessionStorage, draftName(folder, path));
      setOpened({ file, schema: schemaOfFields(answer.schema) });
    };
    call("GET /api/file", { query: { path } }).then(open, (error: Error) => setFailure(error.message));
    const askBeforeLeaving = (event: BeforeUnloadEvent) => {
      if (!file || file.saving().state === "saved") return;
      void file.saveNow();
      event.preventDefault();
    };
    addEventListener("beforeunload", askBeforeLeaving);
    return () => {
      isOver = true;
      removeEventListener("beforeunload", askBeforeLeaving);
      // what cannot be saved now is offered when the file is opened again
      void file?.saveNow().then(file.close);
    };
  }, [folder, path]);
  if (opened) return <Workplace {...props} {...opened} />;
  if (!failure) return null;
  return (
    <section className="page">
      <h1>{title}</h1>
      <Failure of={failure} />
    </section>
  );
}

function Workplace({ site, entry, refresh, file, schema }: Props & Opened) {
  const text = useSyncExternalStore(file.subscribe, file.text);
  const saving = useSyncExternalStore(file.subscribe, file.saving);
  const { path } = entry;
  const parts = useMemo(() => partsOf(text, path), [text, path]);
  const read = useMemo(() => readFields(parts.fields), [parts.fields]);
  const all = useFaults(path, text, read.values);
  const stopping = all.faults.filter(({ isAdvice }) => !isAdvice);
  const left = useLeftFields();
  const [isAsked, setAsked] = useState(false);
  const isWaiting = entry.state === "draft" && !isAsked;
  const checked = useMemo(
    () => (isWaiting ? { ...all, faults: toldFaults(all.faults, read.values, left) } : all),
    [isWaiting, all, read.values, left],
  );
  const { faults } = checked;
  const publish = () => {
    setAsked(true);
    publishDialog.current?.showModal();
  };
  const bodyLine = bodyLineOf(parts);
  const bodyFaults = useMemo(() => faultsOfBody(faults, bodyLine), [faults, bodyLine]);
  const [failure, setFailure] = useState("");
  const [passedOver, setPassedOver] = useState<string>();
  const editor = useRef<TextEditor>(undefined);
  const publishDialog = useRef<HTMLDialogElement>(null);
  const isNarrow = useNarrow();
  const [heading, setHeading] = useState("");
  const [front, setFront] = useState<Front>("text");
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the folder has changed
  useEffect(() => void file.lookAgain(), [file, site]);

  /** It may be called twice before the next render. */
  const setParts = useCallback(
    (change: (now: ReturnType<typeof partsOf>) => Partial<typeof now>) => {
      try {
        const now = partsOf(file.text(), path);
        file.edit(joinParts({ ...now, ...change(now) }));
        setFailure("");
      } catch (error) {
        setFailure(error instanceof Error ? error.message : String(error));
      }
    },
    [file, path],
  );
  const setField = useCallback(
    (name: string, value: unknown) =>
      setParts(({ fields }) => ({ fields: withField(fields, name, value, schema) })),
    [setParts, schema],
  );
  const setRaw = useCallback((fields: string) => setParts(() => ({ fields })), [setParts]);
  const shared = { site, entry, schema, read, faults, set: setField };
  const form = (
    <>
      <Form {...shared} setRaw={setRaw} refresh={refresh} file={file} raw={parts.fields} />
      {isEntry(entry.kind) && (
        <SearchedList
          path={path}
          text={text}
          askedAs={textsOf(read.values?.askedAs)}
          setAskedAs={(next) => setField("askedAs", next)}
        />
      )}
    </>
  );
  /** Saves the text; with `isReady`, it is no draft any more, and new from today if readers never saw it. */
  const saveFor = async (isReady: boolean) => {
    if (isReady) {
      if (stopping.length > 0)
        throw new Error("Correct its faults first, or take the tick out: then it stays a draft.");
      if (!read.values) throw new Error("Its details have a fault; correct them first, under “Details”.");
      setField("draft", undefined);
      const { publishedAt = "", seen } = entry;
      if (seen === "no" && publishedAt < site.today)
        for (const name of ["publishedAt", "updatedAt"]) setField(name, site.today);
    }
    await file.saveNow();
    if (file.saving().state !== "saved")
      throw new Error("The text could not be saved; close this and see why.");
  };
  const state = textState(entry, site.today);
  const status = (
    <div className="status-row">
      <Status saving={saving} faults={faultCounts(faults)} />
      {checked.wordCount !== undefined && <p className="hint">{lengthText(checked.wordCount)}</p>}
      <p className="state" data-state={state.is}>
        {state.label}
      </p>
      <button type="button" className="btn btn--line" onClick={publish}>
        Publish …
      </button>
    </div>
  );
  const head = (
    <>
      {passedOver !== undefined && (
        <PassedOver
          takeBack={() => {
            setPassedOver(text);
            file.edit(passedOver);
          }}
        />
      )}
      <Head {...shared} />
      <Failure of={failure} />
    </>
  );
  const hasBody = path.endsWith(".md");
  return (
    <div className="work" data-cat={entry.category}>
      <h1 className="sr">{entry.title}</h1>
      {saving.state === "elsewhere" && (
        <Conflict
          path={path}
          mine={text}
          theirs={saving.text}
          keep={(kept) => {
            setPassedOver(kept === text ? saving.text : undefined);
            void file.keep(kept);
          }}
          takeTheirs={() => {
            setPassedOver(text);
            file.takeTheirs();
          }}
        />
      )}
      <div className="work__sides" hidden={saving.state === "elsewhere"}>
        <section
          id="writing"
          className="work__text"
          aria-label="Writing"
          hidden={isNarrow && front === "side"}
        >
          {hasBody ? (
            <Writing
              editor={editor}
              site={site}
              path={path}
              body={parts.body}
              faults={bodyFaults}
              setBody={(body) => setParts(() => ({ body }))}
              save={() => void file.saveNow()}
              moved={setHeading}
              status={status}
            >
              {head}
            </Writing>
          ) : (
            <>
              <div className="work__bar">{status}</div>
              {head}
              {form}
            </>
          )}
        </section>
        <Side
          path={path}
          text={text}
          heading={heading}
          isDraft={entry.state === "draft"}
          saved={saving.state === "saved" ? text : undefined}
          checked={checked}
          allFaults={stopping}
          schema={schema}
          form={hasBody ? form : undefined}
          front={isNarrow ? front : undefined}
          bring={setFront}
          goTo={(line) => editor.current?.goTo(line - bodyLine + 1)}
        />
      </div>
      <PublishDialog ref={publishDialog} site={site} entry={entry} faults={stopping} save={saveFor} />
    </div>
  );
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Lines are counted from its beginning. */
function faultsOfBody(faults: readonly FileFault[], bodyLine: number) {
  return faults
    .filter(({ field }) => field === "body")
    .map(({ line, ...fault }) => ({ ...fault, line: line - bodyLine + 1 }));
}

/** `341 words, 2 min`, as readers see it on the page. */
function lengthText(words: number): string {
  return `${words.toLocaleString("en-GB")} ${words === 1 ? "word" : "words"}, ${minutesOf(words)} min`;
}
