/** How keys begin under which a tab keeps what is typed in the office: each names its account, which finds it again after others. */
export const OFFICE_TYPED = 'officeTyped '
