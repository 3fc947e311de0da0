import { type StoreApi } from 'zustand';
export interface Notice {
    id: number;
    kind: 'success' | 'error' | 'info';
    text: string;
    /** Goes with the page that it is first shown on; any other stays until it is dismissed. */
    isOfPage?: boolean;
}
export interface Notices extends Pick<StoreApi<readonly Notice[]>, 'getState' | 'getInitialState' | 'subscribe'> {
    show: (notice: Omit<Notice, 'id'>) => void;
    dismiss: (id: number) => void;
}
/** Short messages that the shell shows and announces over whatever page is open. */
export declare function createNotices(): Notices;
