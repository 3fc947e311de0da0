import { useActionData } from 'react-router-dom';
/**
 * What the server has answered to the form that led to this page. Only what was served with the page gets it: a form that is
 * mounted later, such as the dialog of another course, is a new one.
 */
export declare function useServedAnswer<T>(): ReturnType<typeof useActionData<T>>;
