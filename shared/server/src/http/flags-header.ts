/** Names the flags that are off for the visitor of a call. Set by the gateway, whatever the visitor sends. */
export const FLAGS_OFF_HEADER = 'x-flags-off'
