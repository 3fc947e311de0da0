export function isUnread(path: string): boolean
export function isForOtherLibc(path: string, isGlibc?: boolean): boolean
