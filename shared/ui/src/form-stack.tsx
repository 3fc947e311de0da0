import styles from './form-stack.module.css'

/** Class of a form whose fields stand one under another, as wide as it is; buttons keep their own width. */
export const formStack = styles.stack
