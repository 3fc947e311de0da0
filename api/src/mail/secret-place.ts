/** Stands in the stored text of a mail where its secret goes when it is sent: what is stored opens nothing. */
export const SECRET_PLACE = '[only in the mail]'
