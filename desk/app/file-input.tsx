import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"input">, "type" | "onChange" | "onClick"> & {
  take: (file: File | undefined) => void;
};

/** The same file counts again: it may have been corrected since it was refused. */
export function FileInput({ take, ...rest }: Props) {
  return (
    <input
      type="file"
      accept="image/*,.heic,.heif"
      {...rest}
      onClick={({ currentTarget }) => {
        currentTarget.value = "";
      }}
      onChange={({ target }) => take(target.files?.[0])}
    />
  );
}
