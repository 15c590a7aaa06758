export const DELETE_MY_DATA = `mutation DeleteMyData($input: DeleteMyDataInput! = {}) {
  deleteMyData(input: $input) {
    __typename
    ... on DeleteMyDataSuccess { reference outcomes { class deletion count note } }
    ... on OpenOperationsError { operations { kind createdAt } }
    ... on ConfirmationRequiredError { mobile }
    ... on UserError { message code }
  }
}`;

export interface DeleteAnswer {
  deleteMyData: {
    __typename: string;
    code?: string;
    reference?: string;
    outcomes?: { class: string; deletion: string; count: number | null; note: string }[];
  };
}
