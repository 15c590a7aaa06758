import { Link } from 'react-router-dom';
import { buttonStyles } from './buttonStyles.ts';
import { styled } from './styled.ts';

/** A link that looks like a button: for navigation, never for an action. */
export const LinkButton = styled(Link, buttonStyles);
