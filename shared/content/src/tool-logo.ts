import type { ProgramTool } from '@marga/api-contract/batches'

/** Address of a logo; '' where the page knows no folder of pictures. */
export const logoOf = (artBase: string | undefined, { logo }: ProgramTool) =>
  artBase && logo ? `${artBase}tools.svg#${logo}` : ''
