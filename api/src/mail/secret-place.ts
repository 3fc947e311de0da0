/** The place of the secret in the stored text of a mail. The secret itself is put in when the mail is sent, so that what is stored opens nothing. */
export const SECRET_PLACE = '[only in the mail]'
