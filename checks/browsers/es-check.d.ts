/** es-check brings no types; what we use of its programmatic interface. */
declare module "es-check" {
  type Check = {
    ecmaVersion: string;
    files: string[];
    module: boolean;
    checkFeatures: boolean;
    checkBrowser: boolean;
    browserslistQuery: string;
    cache: boolean;
  };
  export function runChecks(checks: Check[]): Promise<{
    success: boolean;
    errors: { file: string; err: Error }[];
  }>;
}
