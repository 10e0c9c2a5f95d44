/** Of the style element by which a page asks for the whole font of a script. */
export const wholeLettersId = "whole-letters";
