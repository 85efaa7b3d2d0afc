import "./chapter-7/calls.ts";
import "./chapter-7/sharing.ts";
import "./chapter-7/storage-keys.ts";
