/** Types of the two functions we use; the package has none. */
type XliffText = string | readonly unknown[];
type XliffUnit = {
  source?: XliffText;
  target?: XliffText;
  note?: string | readonly string[];
  additionalAttributes?: Record<string, string>;
  groupUnits?: Record<string, XliffUnit>;
};
type Xliff = {
  resources: Record<string, Record<string, XliffUnit>>;
  sourceLanguage: string;
  targetLanguage?: string;
};

declare module "xliff/jsToXliff12" {
  export default function jsToXliff12(file: Xliff): Promise<string>;
}
declare module "xliff/xliff12ToJs" {
  export default function xliff12ToJs(text: string): Promise<Xliff>;
}
