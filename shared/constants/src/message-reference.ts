/** How a contact message is called by who wrote it, in mails and in the office: "M-12". */
export const messageReference = (id: number) => `M-${id}`
