/** A text as it is compared and searched: full-width and other forms of a letter as the letter, in lower case, without what nobody sees. */
export const foldText = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
