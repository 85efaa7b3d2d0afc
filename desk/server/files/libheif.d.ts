// The package has types for its other entries only.
declare module "libheif-js/wasm-bundle.js" {
  type Target = { data: Uint8ClampedArray; width: number; height: number };
  type Image = {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    display(target: Target, shown: (target: Target | null) => void): void;
  };
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): Image[] } };
  export default libheif;
}
