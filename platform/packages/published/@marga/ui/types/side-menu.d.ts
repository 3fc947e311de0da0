interface SideMenuItem {
    to: string;
    label: string;
    isCurrent: boolean;
}
interface SideMenuProps {
    label: string;
    items: readonly SideMenuItem[];
}
/** Sections of a page: a rail on wide screens, a button that opens them on others. Each has an address of its own. */
export declare const SideMenu: ({ label, items }: SideMenuProps) => import("react").JSX.Element;
export {};
