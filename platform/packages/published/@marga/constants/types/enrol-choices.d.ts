/** The built-in choices of the enrol form, with the program that each stands for (docs/product.md#enrolment). */
export declare const ENROL_CHOICES: {
    readonly 'Data Science': 'Data Science';
    readonly 'Data Analytics': 'Data Analytics';
    readonly 'Generative AI': 'Generative AI and Prompt Engineering';
    readonly MLOps: 'MLOps: Machine Learning Operations';
    readonly 'Data Engineering': 'Data Engineering';
};
/** What is chosen from, with the program that each stands for: what the site has, else the built-in choices. */
export declare const enrolChoices: ({ choices }: {
    choices?: Readonly<Record<string, string>>;
}) => [string, string][];
