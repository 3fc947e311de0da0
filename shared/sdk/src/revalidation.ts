import type { ShouldRevalidateFunction } from 'react-router-dom'

const isForm = (formMethod: string | undefined) => formMethod !== undefined && formMethod !== 'GET'

/** `shouldRevalidate` of a page whose forms change nothing that it shows. */
export const notAfterForms: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !isForm(formMethod)

/** `shouldRevalidate` of a page that shows something else once its form succeeded. */
export const afterSuccess: ShouldRevalidateFunction = ({
  formMethod,
  actionResult,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate && (!isForm(formMethod) || actionResult?.ok === true)
