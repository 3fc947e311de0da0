import { syllabus } from '../syllabus'

const program = 'Data Analytics'

export const dataAnalytics = [
  syllabus(
    {
      id: 'excel-for-analysts',
      name: 'Excel for Analysts',
      program,
      description: 'Tables, lookups, pivot reports and Power Query, until a weekly report takes minutes.',
    },
    {
      Foundations: [
        'Tables and structured references',
        'Formulas: IFS; XLOOKUP; dynamic arrays',
        'Dates and text',
      ],
      Reporting: [
        'Pivot tables and slicers',
        'Charts that answer one question',
        'Conditional formatting with restraint',
      ],
      Automation: ['Power Query from folder to report', 'Project: a sales report that refreshes itself'],
    },
  ),
  syllabus(
    {
      id: 'sql-for-analytics',
      name: 'SQL for Analytics',
      program,
      description: 'Answer business questions straight from the database.',
    },
    {
      Querying: ['Select, filter and sort', 'Joins: inner; left; self; anti', 'Aggregation and HAVING'],
      'Going further': [
        'Common table expressions',
        'Window functions: ranking; running totals; lag',
        'Cohorts and retention',
      ],
      Craft: ['Reading a query plan', 'Project: funnel of an online shop'],
    },
  ),
  syllabus(
    {
      id: 'power-bi',
      name: 'Power BI Dashboards',
      program,
      description: 'Model the data once, then build dashboards people come back to.',
    },
    {
      Modelling: ['Star schema', 'Relationships and filters', 'DAX: measures; CALCULATE; time intelligence'],
      Design: ['Layout, hierarchy and colour', 'Drill-through and tooltips', 'Row-level security'],
      Delivery: ['Refresh, gateways and workspaces', 'Project: a dashboard for a clinic'],
    },
  ),
]
