import { type ComponentPropsWithRef } from 'react';
import { type FieldFacts } from './field.js';
/** A password, which its owner can show while they type it. */
export declare function PasswordField({ label, hint, error, ...input }: FieldFacts & Omit<ComponentPropsWithRef<'input'>, 'type'>): import("react").JSX.Element;
