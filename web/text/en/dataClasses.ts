/** What people read about each class of data. In English it is what the graph sends. */
export * from '../../../rules/dataClassTexts.ts';
