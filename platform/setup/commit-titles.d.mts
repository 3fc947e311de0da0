export function faultsOfTitle(title: string): string[]
export function checkedTitles(root: string): string[]
