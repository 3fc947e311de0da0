/** False in served HTML and until React has connected it. What is shown until then has to work without scripts. */
export declare const useIsHydrated: () => boolean;
