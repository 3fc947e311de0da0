/** The address of the desk that writes to many people, with a group that is chosen. */
export const writeTo = (group: string) => `/office/mailings?${new URLSearchParams({ group })}`
